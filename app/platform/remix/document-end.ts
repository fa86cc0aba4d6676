const END = '</body></html>'

/** Remix streams data after the document's end, which is invalid HTML. */
export function moveDocumentEndLast(html: string): string {
  const end = html.indexOf(END)
  return end < 0 ? html : html.slice(0, end) + html.slice(end + END.length) + END
}
