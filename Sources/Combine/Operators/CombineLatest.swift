import Foundation
import OpenCombine

extension Publishers {
  /// Publishes the newest values of two publishers together, whenever one of them publishes.
  ///
  /// The first pair comes when both have published. It finishes when both have finished and fails with the first that
  /// fails. Values that nobody asked for in time are replaced by newer ones.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

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

  /// Publishes the newest values of three publishers together, whenever one of them publishes.
  ///
  /// See `CombineLatest` for when it begins, finishes and fails.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B
    /// A source.
    public let c: C

    /// Combines three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

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

  /// Publishes the newest values of four publishers together, whenever one of them publishes.
  ///
  /// See `CombineLatest` for when it begins, finishes and fails.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B
    /// A source.
    public let c: C
    /// A source.
    public let d: D

    /// Combines four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

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
  /// The newest values of this publisher and another, whenever one of them publishes.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// What a closure makes of the newest values of this publisher and another.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// The newest values of this publisher and two more.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == P.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// What a closure makes of the newest values of this publisher and two more.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == P.Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// The newest values of this publisher and three more.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// What a closure makes of the newest values of this publisher and three more.
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
