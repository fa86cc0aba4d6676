import type { Box, Sheet } from './sheet'

const SHAPE = /<(path|rect|circle|ellipse) ([^>]*?)\/>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const SIZE = /viewBox="0 0 (\d+) (\d+)"/

/** The group of every drawing says this for the shapes in it. */
const LINE = { fill: 'none', stroke: '#14212B', 'stroke-width': '2', 'stroke-linecap': 'round' }

type Shape = { [name: string]: string }

function addShape(pdf: PDFKit.PDFDocument, kind: string, shape: Shape): void {
  const [x = 0, y = 0, width = 0, height = 0, cx = 0, cy = 0, rx = 0] = (
    ['x', 'y', 'width', 'height', 'cx', 'cy', 'rx'] as const
  ).map((name) => Number(shape[name] ?? 0))
  if (kind === 'path') pdf.path(shape.d ?? '')
  else if (kind === 'rect') pdf.roundedRect(x, y, width, height, rx)
  else pdf.ellipse(cx, cy, rx || Number(shape.r), Number(shape.ry ?? shape.r))
}

/** Returns the height of a drawing that is so wide, both in points. */
export function drawingHeight(svg: string, width: number): number {
  const [, ownWidth, ownHeight] = SIZE.exec(svg) ?? []
  return (width * Number(ownHeight)) / Number(ownWidth)
}

/**
 * Draws a drawing of ours, in the light, as decoration: the text beside it says the same. It knows the shapes that the drawings of steps
 * are made of, and their colours and lines.
 */
export function drawDrawing({ pdf }: Sheet, svg: string, { x, y, width }: Box): void {
  const [, ownWidth] = SIZE.exec(svg) ?? []
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .save()
    .translate(x, y)
    .scale(width / Number(ownWidth))
    .lineJoin('round')
  for (const [, kind = '', attributes = ''] of svg.matchAll(SHAPE)) {
    const own = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]),
    )
    const shape = { ...LINE, ...own }
    addShape(pdf, kind, shape)
    pdf.lineWidth(Number(shape['stroke-width'])).lineCap(shape['stroke-linecap'] as 'round' | 'butt')
    if (shape.stroke === 'none') pdf.fill(shape.fill)
    else if (shape.fill === 'none') pdf.stroke(shape.stroke)
    else pdf.fillAndStroke(shape.fill, shape.stroke)
  }
  pdf.restore()
  pdf.endMarkedContent()
}
