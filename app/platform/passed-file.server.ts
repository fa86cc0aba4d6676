interface Passing {
  caching: string
  /** Saved and not shown, also where the backend does not say so. */
  isDownload?: boolean
  /** By default, what the backend says. */
  type?: string
}

/** Passes on a file of the backend, under the name that it has there. Throws a 404 response without a file. */
export function passFile(file: Response | undefined, { caching, isDownload, type }: Passing): Response {
  if (!file) throw new Response(null, { status: 404 })
  const disposition = file.headers.get('Content-Disposition') ?? (isDownload ? 'attachment' : undefined)
  return new Response(file.body, {
    headers: {
      'Content-Type': type ?? file.headers.get('Content-Type') ?? 'application/octet-stream',
      ...(disposition && { 'Content-Disposition': disposition }),
      'Cache-Control': caching,
      'X-Robots-Tag': 'noindex',
    },
  })
}
