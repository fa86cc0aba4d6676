const ENTITIES: Record<string, string> = { '#x27': "'", quot: '"', lt: '<', gt: '>', amp: '&' }

const decoded = (text: string) =>
  text.replace(/&(#x27|quot|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Returns what a browser posts of the texts of a page as it is shown, with the version that it decides on. */
export function postedFields(html: string): Record<string, string> {
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)/g)]
  const lines = [...html.matchAll(/<input(?=[^>]* type="text")[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const texts = [...areas, ...lines].map(([, name, text = '']) => [name, decoded(text)])
  return { seen, ...Object.fromEntries(texts) }
}
