/** The exponential moving average after another value, whose weight is `smoothing`. */
export const nextAverage = (average: number, value: number, smoothing = 0.2): number =>
  average + (value - average) * smoothing
