import Foundation
import OpenCombine

extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them emits.
  ///
  /// The first pair is emitted when both have emitted a value. The publisher finishes when both have finished, and
  /// fails with the first failure. Values without demand are replaced by later ones.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The kind of values that the publisher emits.
    public typealias Output = (A.Output, B.Output)
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher that combines two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = LatestJunction(subscriber)
      let (first, second) = (junction.side(of: A.self), junction.side(of: B.self))
      junction.assemble = {
        guard let a = first.value, let b = second.value else { return nil }
        return (a, b)
      }
      junction.begin {
        a.subscribe(first)
        b.subscribe(second)
      }
    }
  }

  /// A publisher of the latest values of three publishers, whenever one of them emits. See `CombineLatest`.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The kind of values that the publisher emits.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher that combines three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = LatestJunction(subscriber)
      let (first, second, third) = (junction.side(of: A.self), junction.side(of: B.self), junction.side(of: C.self))
      junction.assemble = {
        guard let a = first.value, let b = second.value, let c = third.value else { return nil }
        return (a, b, c)
      }
      junction.begin {
        a.subscribe(first)
        b.subscribe(second)
        c.subscribe(third)
      }
    }
  }

  /// A publisher of the latest values of four publishers, whenever one of them emits. See `CombineLatest`.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The kind of values that the publisher emits.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
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

    /// Creates a publisher that combines four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let junction = LatestJunction(subscriber)
      let (first, second) = (junction.side(of: A.self), junction.side(of: B.self))
      let (third, fourth) = (junction.side(of: C.self), junction.side(of: D.self))
      junction.assemble = {
        guard let a = first.value, let b = second.value, let c = third.value, let d = fourth.value else { return nil }
        return (a, b, c, d)
      }
      junction.begin {
        a.subscribe(first)
        b.subscribe(second)
        c.subscribe(third)
        d.subscribe(fourth)
      }
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Returns a publisher of the latest values of this publisher and another.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Returns a publisher of the latest values of this publisher and another, transformed by a closure.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Returns a publisher of the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == P.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Returns a publisher of the latest values of this publisher and two others, transformed by a closure.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == P.Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Returns a publisher of the latest values of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Returns a publisher of the latest values of this publisher and three others, transformed by a closure.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
