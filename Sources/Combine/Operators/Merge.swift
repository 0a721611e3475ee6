import OpenCombine

extension Publishers {
  /// A publisher of the values of two publishers, in the order of arrival. See `MergeMany`.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    /// The kind of values that the publisher emits.
    public typealias Output = A.Output
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher that merges two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()], subscriber)
    }

    /// Returns a publisher that also merges another publisher.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge3<A, B, P>
    where P.Failure == Failure, P.Output == Output {
      Publishers.Merge3(a, b, other)
    }

    /// Returns a publisher that also merges two other publishers.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge4<A, B, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Publishers.Merge4(a, b, p, q)
    }

    /// Returns a publisher that also merges three other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
      -> Publishers.Merge5<A, B, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Publishers.Merge5(a, b, p, q, r)
    }

    /// Returns a publisher that also merges four other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher>(with p: P, _ q: Q, _ r: R, _ w: W)
      -> Publishers.Merge6<A, B, P, Q, R, W>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output
    {
      Publishers.Merge6(a, b, p, q, r, w)
    }

    /// Returns a publisher that also merges five other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher, T: Publisher>(
      with p: P,
      _ q: Q,
      _ r: R,
      _ w: W,
      _ t: T
    ) -> Publishers.Merge7<A, B, P, Q, R, W, T>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output, T.Failure == Failure, T.Output == Output
    {
      Publishers.Merge7(a, b, p, q, r, w, t)
    }

    /// Returns a publisher that also merges six other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher, T: Publisher, U: Publisher>(
      with p: P,
      _ q: Q,
      _ r: R,
      _ w: W,
      _ t: T,
      _ u: U
    ) -> Publishers.Merge8<A, B, P, Q, R, W, T, U>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output, T.Failure == Failure, T.Output == Output,
      U.Failure == Failure, U.Output == Output
    {
      Publishers.Merge8(a, b, p, q, r, w, t, u)
    }
  }

  /// A publisher of the values of three publishers, in the order of arrival. See `MergeMany`.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    /// The kind of values that the publisher emits.
    public typealias Output = A.Output
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher that merges three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()], subscriber)
    }

    /// Returns a publisher that also merges another publisher.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge4<A, B, C, P>
    where P.Failure == Failure, P.Output == Output {
      Publishers.Merge4(a, b, c, other)
    }

    /// Returns a publisher that also merges two other publishers.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge5<A, B, C, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Publishers.Merge5(a, b, c, p, q)
    }

    /// Returns a publisher that also merges three other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
      -> Publishers.Merge6<A, B, C, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Publishers.Merge6(a, b, c, p, q, r)
    }

    /// Returns a publisher that also merges four other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher>(with p: P, _ q: Q, _ r: R, _ w: W)
      -> Publishers.Merge7<A, B, C, P, Q, R, W>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output
    {
      Publishers.Merge7(a, b, c, p, q, r, w)
    }

    /// Returns a publisher that also merges five other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher, T: Publisher>(
      with p: P,
      _ q: Q,
      _ r: R,
      _ w: W,
      _ t: T
    ) -> Publishers.Merge8<A, B, C, P, Q, R, W, T>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output, T.Failure == Failure, T.Output == Output
    {
      Publishers.Merge8(a, b, c, p, q, r, w, t)
    }
  }

  /// A publisher of the values of four publishers, in the order of arrival. See `MergeMany`.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output
  {
    /// The kind of values that the publisher emits.
    public typealias Output = A.Output
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Creates a publisher that merges four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin(
        [a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher()],
        subscriber
      )
    }

    /// Returns a publisher that also merges another publisher.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge5<A, B, C, D, P>
    where P.Failure == Failure, P.Output == Output {
      Publishers.Merge5(a, b, c, d, other)
    }

    /// Returns a publisher that also merges two other publishers.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge6<A, B, C, D, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Publishers.Merge6(a, b, c, d, p, q)
    }

    /// Returns a publisher that also merges three other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
      -> Publishers.Merge7<A, B, C, D, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Publishers.Merge7(a, b, c, d, p, q, r)
    }

    /// Returns a publisher that also merges four other publishers.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher>(with p: P, _ q: Q, _ r: R, _ w: W)
      -> Publishers.Merge8<A, B, C, D, P, Q, R, W>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output
    {
      Publishers.Merge8(a, b, c, d, p, q, r, w)
    }
  }

  /// A publisher of the values of any number of publishers of one type, in the order of arrival.
  ///
  /// It finishes when all have finished, and fails with the first failure. With limited demand, one value per source is
  /// buffered.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The kind of values that the publisher emits.
    public typealias Output = Upstream.Output
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = Upstream.Failure
    /// The upstream publishers.
    public let publishers: [Upstream]

    /// Creates a publisher that merges publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher that merges the publishers of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin(publishers.map { $0.eraseToAnyPublisher() }, subscriber)
    }

    /// Returns a publisher that also merges another publisher.
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Returns a publisher of the values of this publisher and another of the same type.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }

  /// Returns a publisher of the values of this publisher and another.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  /// Returns a publisher of the values of this publisher and two others.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }

  /// Returns a publisher of the values of this publisher and three others.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Returns a publisher of the values of this publisher and four others.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
    -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// Returns a publisher of the values of this publisher and five others.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }

  /// Returns a publisher of the values of this publisher and six others.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output,
    G.Failure == Failure, G.Output == Output
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }

  /// Returns a publisher of the values of this publisher and seven others.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output,
    G.Failure == Failure, G.Output == Output, H.Failure == Failure, H.Output == Output
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}
