import { useCallback, useEffect, useRef, useState } from 'react'
import { announceChange, setFiles } from './set-input'

type FileProblem = 'too_large' | 'pdf' | 'image' | 'neither' | 'empty'

interface Limits {
  accept: string[]
  largest: number
}

/** The server validates again, by the content of the file. */
export function validateFile(file: File, { accept, largest }: Limits): FileProblem | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > largest) return 'too_large'
  if (file.type === '' || accept.includes(file.type)) return undefined
  const takesPdf = accept.includes('application/pdf')
  if (takesPdf && accept.length > 1) return 'neither'
  return takesPdf ? 'pdf' : 'image'
}

interface ChosenFilesProps {
  inputId: string
  most: number
  problemOf: (file: File) => string | undefined
  beyond: (file: File) => string
  arrived: () => number
}

const isSame = (one: File) => (other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export function useChosenFiles({ inputId, ...rules }: ChosenFilesProps) {
  const [files, setChosen] = useState<File[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const now = useRef({ files, ...rules })
  now.current = { files, ...rules }

  const add = useCallback((input: HTMLInputElement, given: File[]) => {
    const { files: before, most, problemOf, beyond, arrived } = now.current
    const wrong: string[] = []
    const fresh: File[] = []
    for (const file of given.filter((one) => !before.some(isSame(one)))) {
      const problem = problemOf(file)
      if (problem) wrong.push(problem)
      else fresh.push(file)
    }
    const all = most === 1 ? [...before, ...fresh].slice(-1) : [...before, ...fresh]
    const room = most === 1 ? 1 : Math.max(0, most - arrived())
    wrong.push(...all.slice(room).map(beyond))
    const kept = all.slice(0, room)
    setFiles(input, kept)
    setChosen(kept)
    setProblems(wrong)
  }, [])

  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const controller = new AbortController()
    const { signal } = controller
    const empty = () => {
      setChosen([])
      setProblems([])
    }
    input.addEventListener('change', () => add(input, [...(input.files ?? [])]), { signal })
    input.form?.addEventListener('reset', empty, { signal })
    // Files may have been chosen before hydration.
    add(input, [...(input.files ?? [])])
    return () => controller.abort()
  }, [inputId, add])

  const remove = (file: File) => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const kept = now.current.files.filter((one) => one !== file)
    setFiles(input, kept)
    now.current = { ...now.current, files: kept }
    setChosen(kept)
    setProblems([])
    announceChange(input)
    input.focus()
  }
  return { files, problems, add, remove }
}
