declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }

  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, Axis>
    keepFeatures?: readonly string[]
    dropTables?: readonly string[]
  }

  /** Returns the part of a font that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
