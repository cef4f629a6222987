// Time that only passes: no one can set this clock, so a span measured by it is that span on every device.

/** Milliseconds since the page was opened. The device's own clock may be set, or step, at any moment. */
export function monotonicNow(): number {
  return performance.now();
}
