declare module '*?inline-script' {
  const text: string
  export default text
}

declare module '*.yaml' {
  const data: unknown
  export default data
}
