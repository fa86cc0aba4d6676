/** Whether the browser asks ahead, for a page that the visitor may never see. */
export function isPrefetch({ headers }: Request): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => headers.get(name)?.includes('prefetch'))
}
