/** A place of the product that is broken on purpose, to see whether a test notices. */
export interface Place {
  file: string
  /** The text that is replaced; it stands in the file once. */
  text: string
  instead: string
  /** The harm that it would do to somebody, in one sentence. */
  harm: string
  /** The test files that notice it, the quickest first. */
  seenBy: readonly string[]
  /** Why no test notices it; absent where one does. */
  survives?: string
}
