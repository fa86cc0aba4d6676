import { type RefObject, useEffect, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Takes files that are dropped on an element; out: whether some are held over it. */
export function useDropZone(zone: RefObject<HTMLElement>, take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = zone.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragenter', hold, { signal })
    element.addEventListener('dragover', hold, { signal })
    element.addEventListener('dragleave', leave, { signal })
    element.addEventListener('drop', drop, { signal })
    return () => ending.abort()
  }, [zone, take])
  return isOver
}
