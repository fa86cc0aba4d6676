declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }

  /** The part of a font that a text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>
}
