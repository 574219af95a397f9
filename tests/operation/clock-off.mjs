/** A computer whose clock is three minutes ahead: nothing else of the process is touched. */
const OFF_MS = 3 * 60_000;
const RealDate = Date;
const now = () => RealDate.now() + OFF_MS;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, wanted) => Reflect.construct(target, given.length === 0 ? [now()] : given, wanted),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
