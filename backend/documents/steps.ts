import { drawDrawing, drawingHeight } from './drawing'
import {
  addElement,
  addText,
  CONTENT_WIDTH,
  drawText,
  makeRoom,
  mm,
  PAGE,
  type Sheet,
  textHeight,
} from './sheet'

/** It says what to do one after the other: each step has a text and the drawing of ours that shows it, as SVG. */
export type StepsBlock = { kind: 'steps'; steps: { text: string; svg: string }[] }

const TEXT = { size: 10.5 }
const NUMBER = { size: 18, weight: 'bold' as const }
const WIDTH = mm(52)
const NUMBER_WIDTH = mm(10)
const GAP = mm(5)

const textX = PAGE.left + WIDTH + GAP + NUMBER_WIDTH
const textWidth = CONTENT_WIDTH - WIDTH - GAP - NUMBER_WIDTH

const stepHeight = (sheet: Sheet, { text, svg }: StepsBlock['steps'][number]) =>
  Math.max(drawingHeight(svg, WIDTH), textHeight(sheet, text, TEXT, textWidth) + mm(2)) + GAP

export const stepsHeight = (sheet: Sheet, { steps }: StepsBlock) =>
  steps.reduce((sum, step) => sum + stepHeight(sheet, step), 0)

/** Draws each step with its drawing on its left; a step is on one page. */
export function drawSteps(sheet: Sheet, { steps }: StepsBlock): void {
  const list = addElement(sheet, sheet.root, 'L')
  for (const [index, step] of steps.entries()) {
    makeRoom(sheet, stepHeight(sheet, step))
    drawDrawing(sheet, step.svg, { x: PAGE.left, y: sheet.y, width: WIDTH })
    const item = addElement(sheet, list, 'LI')
    const number = { x: PAGE.left + WIDTH + GAP, y: sheet.y, width: NUMBER_WIDTH }
    addElement(sheet, item, 'Lbl').add(() => drawText(sheet, String(index + 1), NUMBER, number))
    addText(sheet, item, 'LBody', step.text, TEXT, { x: textX, y: sheet.y + mm(2), width: textWidth })
    sheet.y += stepHeight(sheet, step)
  }
}
