import { useEffect, useRef } from 'react'
import * as styles from './live.css'

const SIDE = 96

async function draw(canvas: HTMLCanvasElement, file: File) {
  const picture = await createImageBitmap(file)
  const scale = Math.min(SIDE / picture.width, SIDE / picture.height)
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
}

/** A small drawing of a picture that is chosen; its name stands beside it. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    // What only calls itself a picture has none.
    if (canvas.current) draw(canvas.current, file).catch(() => undefined)
  }, [file])
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.thumbnail} />
    </span>
  )
}
