/** Throws a 404 response without a file. */
export function copyResponse(file: Response | undefined): Response {
  if (!file) throw new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
