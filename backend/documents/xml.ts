type XmlValue = string | undefined | XmlElement | readonly XmlElement[]

/** Elements by name, in order; `@name` is an attribute, `#text` stands beside attributes. What is undefined is left out. */
export type XmlElement = { [name: string]: XmlValue }

// A form can bring what no XML may hold.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export async function writeXml(document: XmlElement): Promise<string> {
  const { XMLBuilder } = await import('fast-xml-parser')
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    suppressBooleanAttributes: false,
    format: true,
    tagValueProcessor: (_, value) => String(value).replace(FORBIDDEN, ''),
  })
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...document })
}

/** Returns undefined where the text is empty, because no element may be. */
export function filled(text: string | null): string | undefined {
  return text?.trim() ? text : undefined
}
