/** Bundlers read the file as text. */
declare module '*.sql' {
  const text: string
  export default text
}
