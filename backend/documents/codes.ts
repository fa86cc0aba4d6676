import type { DrawingContext } from 'bwip-js/node'
import type { CodeBlock, CodeDrawing, DrawnDocument, OrderDocument } from '../../contract/endpoints/documents'

const OPTIONS = {
  code128: { bcid: 'code128', height: 16, quiet: 10 },
  // With level M, 15 % of a QR code may be unreadable. Each of its squares is two units wide.
  qr: { bcid: 'qrcode', eclevel: 'M', quiet: 8 },
} as const

function createPathDrawing(quiet: number): DrawingContext<CodeDrawing> {
  const parts: string[] = []
  const size = { width: 0, height: 0 }
  const fill = (points: readonly (readonly [x: number, y: number])[]) => {
    parts.push(`M${points.map(([x, y]) => `${x + quiet} ${y + quiet}`).join('L')}Z`)
  }
  const unexpected = () => {
    throw new Error('Only bars and squares are drawn')
  }
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => Object.assign(size, { width: width + 2 * quiet, height: height + 2 * quiet }),
    line(middle, top, _, bottom, width) {
      const left = Math.floor(middle - width / 2)
      fill([
        [left, top],
        [left + width, top],
        [left + width, bottom],
        [left, bottom],
      ])
    },
    polygon: fill,
    hexagon: unexpected,
    ellipse: unexpected,
    fill: () => undefined,
    text: unexpected,
    end: () => ({ ...size, path: parts.join('') }),
  }
}

export async function drawCode(type: CodeBlock['type'], text: string): Promise<CodeDrawing> {
  const { render } = await import('bwip-js/node')
  const { quiet, ...options } = OPTIONS[type]
  return render({ ...options, text, scale: 1 }, createPathDrawing(quiet))
}

export async function drawCodes(document: OrderDocument): Promise<DrawnDocument> {
  const withDrawing = async (code: CodeBlock) => ({ ...code, drawing: await drawCode(code.type, code.text) })
  const blocks = document.blocks.map(async (block) => {
    if (block.kind === 'payment') return { ...block, code: await withDrawing(block.code) }
    return block.kind === 'code' ? withDrawing(block) : block
  })
  return { ...document, blocks: await Promise.all(blocks) }
}
