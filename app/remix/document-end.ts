const END = '</body></html>'

/** Moves the data that Remix streams after the document's end to inside of it, as HTML asks. */
export function endDocumentLast(html: string): string {
  const end = html.indexOf(END)
  return end < 0 ? html : html.slice(0, end) + html.slice(end + END.length) + END
}
