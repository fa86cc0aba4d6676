/** The package has no types. */
declare module 'fontkit' {
  /** `characterSet`: code points. */
  export function create(file: Buffer): { characterSet: number[] }
}
