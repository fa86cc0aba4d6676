import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/classNames'
import { inputAt } from '../../ui/Field/useTypedText'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './live.css'
import { setText } from './set-input'

interface ComboboxProps {
  inputId: string
  listId: string
  labels: string[]
  /** '' asks for the whole list. */
  onQuery: (typed: string) => void
  onChoose?: (index: number) => void
  startsOpen?: boolean
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

function editableAt(id: string): HTMLInputElement | undefined {
  const input = inputAt(id)
  return input?.readOnly || input?.disabled ? undefined : input
}

// -1 (no option) comes between the last option and the first.
const stepped = (active: number, by: 1 | -1, count: number) =>
  ((active + 1 + by + (count + 1)) % (count + 1)) - 1

export function useListbox({
  inputId,
  listId,
  labels,
  onQuery,
  onChoose,
  startsOpen = false,
}: ComboboxProps) {
  // A browser also fills in fields that are not being typed into, and an answer may come after the focus has left.
  const [isWanted, setIsWanted] = useState(() => startsOpen && document.activeElement === inputAt(inputId))
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && labels.length > 0

  const close = () => {
    setIsWanted(false)
    setActive(-1)
  }
  const open = (query: string) => {
    onQuery(query)
    setActive(-1)
    setIsWanted(document.activeElement === inputAt(inputId))
  }
  const choose = (index: number) => {
    const input = editableAt(inputId)
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

  const now = useRef({ press, open, close })
  now.current = { press, open, close }
  useEffect(() => {
    const input = editableAt(inputId)
    if (!input) return
    const controller = new AbortController()
    const list = input.getAttribute('list')
    input.removeAttribute('list')
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      act: (event: HTMLElementEventMap[Kind]) => void,
    ) => input.addEventListener(kind, act, { signal: controller.signal })
    on('keydown', (event) => now.current.press(event))
    on('input', () => now.current.open(input.value))
    on('click', () => now.current.open(''))
    on('blur', () => now.current.close())
    return () => {
      controller.abort()
      if (list) input.setAttribute('list', list)
      for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded'])
        input.removeAttribute(name)
    }
  }, [inputId, listId])

  useEffect(() => {
    const input = editableAt(inputId)
    input?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active >= 0) {
      input?.setAttribute('aria-activedescendant', optionId(listId, active))
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
    } else input?.removeAttribute('aria-activedescendant')
  }, [inputId, listId, isOpen, active])

  return { isOpen, isWanted, active, choose }
}

interface ListboxProps {
  id: string
  label: string
  labels: string[]
  box: ReturnType<typeof useListbox>
  status: string
}

export function Listbox({ id, label, labels, box, status }: ListboxProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!box.isOpen}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {labels.map((text, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and its keys
          <div
            key={text}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === box.active}
            className={classNames(styles.option, index === box.active && styles.marked)}
            onClick={() => box.choose(index)}
          >
            {text}
          </div>
        ))}
      </div>
      <p role="status" className={visuallyHidden}>
        {box.isWanted ? status : ''}
      </p>
    </>
  )
}

type ComboListProps = { inputId: string; label: string; labels: string[] }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export default function ComboList({ inputId, label, labels }: ComboListProps) {
  const { t } = useTranslation('forms')
  const [query, setQuery] = useState('')
  const found = labels.filter((one) => folded(one).includes(folded(query.trim())))
  const id = `${inputId}-listbox`
  const box = useListbox({ inputId, listId: id, labels: found, onQuery: setQuery })
  return (
    <Listbox id={id} label={label} labels={found} box={box} status={t('choices', { count: found.length })} />
  )
}
