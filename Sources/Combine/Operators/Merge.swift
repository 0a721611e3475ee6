import OpenCombine

extension Publishers {
  /// Publishes what two publishers publish, in the order in which it comes. See `MergeMany`.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B

    /// Merges two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()], subscriber)
    }

    /// Merges another publisher too.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge3<A, B, P>
    where P.Failure == Failure, P.Output == Output {
      Publishers.Merge3(a, b, other)
    }

    /// Merges two more publishers too.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge4<A, B, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Publishers.Merge4(a, b, p, q)
    }

    /// Merges three more publishers too.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
      -> Publishers.Merge5<A, B, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Publishers.Merge5(a, b, p, q, r)
    }

    /// Merges four more publishers too.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher>(with p: P, _ q: Q, _ r: R, _ w: W)
      -> Publishers.Merge6<A, B, P, Q, R, W>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output
    {
      Publishers.Merge6(a, b, p, q, r, w)
    }

    /// Merges five more publishers too.
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

    /// Merges six more publishers too.
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

  /// Publishes what three publishers publish, in the order in which it comes. See `MergeMany`.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B
    /// A source.
    public let c: C

    /// Merges three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()], subscriber)
    }

    /// Merges another publisher too.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge4<A, B, C, P>
    where P.Failure == Failure, P.Output == Output {
      Publishers.Merge4(a, b, c, other)
    }

    /// Merges two more publishers too.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge5<A, B, C, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Publishers.Merge5(a, b, c, p, q)
    }

    /// Merges three more publishers too.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
      -> Publishers.Merge6<A, B, C, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Publishers.Merge6(a, b, c, p, q, r)
    }

    /// Merges four more publishers too.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher>(with p: P, _ q: Q, _ r: R, _ w: W)
      -> Publishers.Merge7<A, B, C, P, Q, R, W>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output
    {
      Publishers.Merge7(a, b, c, p, q, r, w)
    }

    /// Merges five more publishers too.
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

  /// Publishes what four publishers publish, in the order in which it comes. See `MergeMany`.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
    C.Output == D.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B
    /// A source.
    public let c: C
    /// A source.
    public let d: D

    /// Merges four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin(
        [a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher()],
        subscriber
      )
    }

    /// Merges another publisher too.
    public func merge<P: Publisher>(with other: P) -> Publishers.Merge5<A, B, C, D, P>
    where P.Failure == Failure, P.Output == Output {
      Publishers.Merge5(a, b, c, d, other)
    }

    /// Merges two more publishers too.
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge6<A, B, C, D, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
      Publishers.Merge6(a, b, c, d, p, q)
    }

    /// Merges three more publishers too.
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R)
      -> Publishers.Merge7<A, B, C, D, P, Q, R>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output
    {
      Publishers.Merge7(a, b, c, d, p, q, r)
    }

    /// Merges four more publishers too.
    public func merge<P: Publisher, Q: Publisher, R: Publisher, W: Publisher>(with p: P, _ q: Q, _ r: R, _ w: W)
      -> Publishers.Merge8<A, B, C, D, P, Q, R, W>
    where
      P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure,
      R.Output == Output, W.Failure == Failure, W.Output == Output
    {
      Publishers.Merge8(a, b, c, d, p, q, r, w)
    }
  }

  /// Publishes what any number of publishers of one type publish, in the order in which it comes.
  ///
  /// It finishes when all have finished and fails with the first that fails. Of each source one value at a time waits for
  /// a subscriber that asks for fewer values than come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The sources.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges the publishers of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeJunction.begin(publishers.map { $0.eraseToAnyPublisher() }, subscriber)
    }

    /// Merges another publisher too.
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
  /// What this publisher and another of its type publish.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }

  /// What this publisher and another publish.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Failure == Failure, P.Output == Output {
    Publishers.Merge(self, other)
  }

  /// What this publisher and two more publish.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output {
    Publishers.Merge3(self, b, c)
  }

  /// What this publisher and three more publish.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// What this publisher and four more publish.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
    -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure,
    D.Output == Output, E.Failure == Failure, E.Output == Output
  {
    Publishers.Merge5(self, b, c, d, e)
  }

  /// What this publisher and five more publish.
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

  /// What this publisher and six more publish.
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

  /// What this publisher and seven more publish.
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
