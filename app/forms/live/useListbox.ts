import { useEffect, useRef, useState } from 'react'
import { setText } from './set-text'

interface ListboxProps {
  inputId: string
  listId: string
  /** What is offered for the text as it stands. */
  labels: string[]
  /** The text as it is typed; empty where the whole list was asked for. */
  onQuery: (typed: string) => void
  onChoose?: (index: number) => void
  /** What was typed before has brought it. */
  startsOpen?: boolean
}

/** The id of an option. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

function inputAt(id: string): HTMLInputElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement && !found.readOnly && !found.disabled ? found : undefined
}

/** Which option comes next; none (-1) lies between the last and the first. */
const stepped = (active: number, by: 1 | -1, count: number) =>
  ((active + 1 + by + (count + 1)) % (count + 1)) - 1

/**
 * Makes a list of an input that is there already, with the focus and the text it has (ARIA's combobox): arrows go through
 * the list, Enter takes what is marked, Escape closes. What is typed stays as it is until something is taken.
 */
export function useListbox({ inputId, listId, labels, onQuery, onChoose, startsOpen = false }: ListboxProps) {
  const [isWanted, setIsWanted] = useState(startsOpen)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && labels.length > 0

  const close = () => {
    setIsWanted(false)
    setActive(-1)
  }
  const open = (query: string) => {
    onQuery(query)
    setActive(-1)
    setIsWanted(true)
  }
  const choose = (index: number) => {
    const input = inputAt(inputId)
    const label = labels[index]
    if (!input || label === undefined) return
    close()
    if (onChoose) onChoose(index)
    else setText(input, label)
    input.focus()
  }
  const move = (by: 1 | -1, isAlt: boolean) => {
    if (!isOpen) open('')
    else if (isAlt) close()
    else setActive(stepped(active, by, labels.length))
  }
  const act = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1, altKey)
    else if (key === 'Enter' && isOpen && active >= 0) choose(active)
    else if (key === 'Escape' && isOpen) close()
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (!event.isComposing && act(event)) event.preventDefault()
  }

  // The listeners stay while the list changes with each key.
  const now = useRef({ press, open, close })
  now.current = { press, open, close }
  useEffect(() => {
    const input = inputAt(inputId)
    if (!input) return
    const ending = new AbortController()
    const list = input.getAttribute('list')
    input.removeAttribute('list')
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      act: (event: HTMLElementEventMap[Kind]) => void,
    ) => input.addEventListener(kind, act, { signal: ending.signal })
    on('keydown', (event) => now.current.press(event))
    on('input', () => now.current.open(input.value))
    on('click', () => now.current.open(''))
    on('blur', () => now.current.close())
    return () => {
      ending.abort()
      if (list) input.setAttribute('list', list)
      for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded'])
        input.removeAttribute(name)
    }
  }, [inputId, listId])

  useEffect(() => {
    const input = inputAt(inputId)
    input?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active >= 0) {
      input?.setAttribute('aria-activedescendant', optionId(listId, active))
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
    } else input?.removeAttribute('aria-activedescendant')
  }, [inputId, listId, isOpen, active])

  return { isOpen, isWanted, active, choose }
}
