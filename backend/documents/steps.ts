import { type Box, CONTENT_WIDTH, mm, PAGE, type Sheet } from './sheet'

export type StepsBlock = { kind: 'steps'; steps: { text: string; svg: string }[] }

const SHAPE = /<(path|rect|circle|ellipse) ([^>]*?)\/>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const SIZE = /viewBox="0 0 (\d+) (\d+)"/

const LINE = { fill: 'none', stroke: '#14212B', 'stroke-width': '2', 'stroke-linecap': 'round' }

function addShape(pdf: PDFKit.PDFDocument, kind: string, shape: { [name: string]: string }): void {
  const [x = 0, y = 0, width = 0, height = 0, cx = 0, cy = 0, rx = 0] = (
    ['x', 'y', 'width', 'height', 'cx', 'cy', 'rx'] as const
  ).map((name) => Number(shape[name] ?? 0))
  if (kind === 'path') pdf.path(shape.d ?? '')
  else if (kind === 'rect') pdf.roundedRect(x, y, width, height, rx)
  else pdf.ellipse(cx, cy, rx || Number(shape.r), Number(shape.ry ?? shape.r))
}

function drawingHeight(svg: string, width: number): number {
  const [, ownWidth, ownHeight] = SIZE.exec(svg) ?? []
  return (width * Number(ownHeight)) / Number(ownWidth)
}

function drawDrawing(pdf: PDFKit.PDFDocument, svg: string, { x, y, width }: Box): void {
  const [, ownWidth] = SIZE.exec(svg) ?? []
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
}

const TEXT = { size: 10.5 }
const NUMBER = { size: 18, weight: 'bold' as const }
const WIDTH = mm(52)
const NUMBER_WIDTH = mm(10)
const GAP = mm(5)

const textX = PAGE.left + WIDTH + GAP + NUMBER_WIDTH
const textWidth = CONTENT_WIDTH - WIDTH - GAP - NUMBER_WIDTH

const stepHeight = (sheet: Sheet, { text, svg }: StepsBlock['steps'][number]) =>
  Math.max(drawingHeight(svg, WIDTH), sheet.textHeight(text, TEXT, textWidth) + mm(2)) + GAP

export const stepsHeight = (sheet: Sheet, { steps }: StepsBlock) =>
  steps.reduce((sum, step) => sum + stepHeight(sheet, step), 0)

export function drawSteps(sheet: Sheet, { steps }: StepsBlock): void {
  const list = sheet.addElement(sheet.root, 'L')
  for (const [index, step] of steps.entries()) {
    sheet.makeRoom(stepHeight(sheet, step))
    sheet.drawArtifact((pdf) => drawDrawing(pdf, step.svg, { x: PAGE.left, y: sheet.y, width: WIDTH }))
    const item = sheet.addElement(list, 'LI')
    const number = { x: PAGE.left + WIDTH + GAP, y: sheet.y, width: NUMBER_WIDTH }
    sheet.addText(item, 'Lbl', String(index + 1), NUMBER, number)
    sheet.addText(item, 'LBody', step.text, TEXT, { x: textX, y: sheet.y + mm(2), width: textWidth })
    sheet.y += stepHeight(sheet, step)
  }
}
