import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Pad, { type PointGroup } from 'signature_pad'
import { Button } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { announceChange, setFiles } from './set-input'

type SignatureProps = { canvasId: string; inputId: string; fileName: string }

/** Milliseconds after the last resize before the strokes are redrawn. */
const RESIZE_SETTLED_MS = 500

function scaled(strokes: PointGroup[], by: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))
}

function startPad(canvas: HTMLCanvasElement) {
  const { color, backgroundColor } = getComputedStyle(canvas)
  const pad = new Pad(canvas, { penColor: color, backgroundColor, minWidth: 1, maxWidth: 3 })
  let width = canvas.offsetWidth
  const redraw = () => {
    const strokes = scaled(pad.toData(), canvas.offsetWidth / (width || 1))
    width = canvas.offsetWidth
    const density = Math.max(window.devicePixelRatio, 1)
    canvas.width = width * density
    canvas.height = canvas.offsetHeight * density
    canvas.getContext('2d')?.scale(density, density)
    pad.fromData(strokes)
  }
  redraw()
  return { pad, redraw, isAsWide: () => canvas.offsetWidth === width }
}

function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File[]> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ? [new File([blob], name, { type: blob.type })] : []), 'image/png'),
  )
}

function useSignature({ canvasId, inputId, fileName }: SignatureProps) {
  const [isDrawn, setIsDrawn] = useState(false)
  const drawing = useRef<{ undo: () => void; clear: () => void }>()
  useEffect(() => {
    const canvas = document.getElementById(canvasId)
    const input = document.getElementById(inputId)
    if (!(canvas instanceof HTMLCanvasElement) || !(input instanceof HTMLInputElement)) return
    const { pad, redraw, isAsWide } = startPad(canvas)
    const controller = new AbortController()
    const { signal } = controller
    let isOwn = false
    const save = async () => {
      const files = pad.isEmpty() ? [] : await pictureOf(canvas, fileName)
      if (signal.aborted) return
      setFiles(input, files)
      setIsDrawn(files.length > 0)
      isOwn = true
      announceChange(input)
      isOwn = false
    }
    const wipe = () => {
      pad.clear()
      setIsDrawn(false)
    }
    // A chosen picture replaces the drawing.
    input.addEventListener('change', () => isOwn || wipe(), { signal })
    input.form?.addEventListener('reset', wipe, { signal })
    pad.addEventListener('endStroke', save)
    let timer = 0
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => isAsWide() || redraw(), RESIZE_SETTLED_MS)
    })
    watch.observe(canvas)
    drawing.current = {
      undo() {
        pad.fromData(pad.toData().slice(0, -1))
        void save()
      },
      clear() {
        pad.clear()
        void save()
      },
    }
    return () => {
      controller.abort()
      clearTimeout(timer)
      watch.disconnect()
      pad.off()
      pad.clear()
    }
  }, [canvasId, inputId, fileName])
  return { isDrawn, undo: () => drawing.current?.undo(), clear: () => drawing.current?.clear() }
}

export default function SignatureTools({ canvasId, inputId }: { canvasId: string; inputId: string }) {
  const { t } = useTranslation('forms')
  const { isDrawn, undo, clear } = useSignature({ canvasId, inputId, fileName: t('canvas.fileName') })
  return (
    <div className={cluster}>
      <Button type="button" variant="quiet" onClick={undo}>
        {t('canvas.undo')}
      </Button>
      <Button type="button" variant="quiet" onClick={clear}>
        {t('canvas.clear')}
      </Button>
      <p role="status" className={visuallyHidden}>
        {isDrawn && t('canvas.drawn')}
      </p>
    </div>
  )
}
