import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { announceChange } from './set-input'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = Map<string, string | boolean>

// Hidden values are not typed, scripts cannot set files, and passwords are not stored.
const UNTYPED = new Set(['hidden', 'file', 'password', 'submit', 'button', 'image', 'reset'])

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

const nameOf = (control: Control) => (isTicked(control) ? `${control.name}=${control.value}` : control.name)
const typedInto = (control: Control) => (isTicked(control) ? control.checked : control.value)

function typeInto(control: Control, typed: string | boolean) {
  if (isTicked(control)) control.checked = Boolean(typed)
  else if (!(control instanceof HTMLSelectElement)) control.value = String(typed)
  else if ([...control.options].some(({ value }) => value === typed)) control.value = String(typed)
}

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name, type }) => name && type && !UNTYPED.has(type))
}

/** Values of left forms by history entry and form id, until the document is unloaded. */
const left = new Map<string, Typed>()

function typeAgain(form: HTMLFormElement, typed: Typed) {
  for (const control of controlsOf(form)) {
    const before = typed.get(nameOf(control))
    if (before !== undefined) typeInto(control, before)
  }
  announceChange(form)
}

/** Restores the values of a form at a step back or forward, as browsers do with whole documents, unless it was sent. */
export function useTypedAgain(form: RefObject<HTMLFormElement>, wasSent: () => boolean): void {
  const { key } = useLocation()
  const place = useRef(key)
  const isSent = useRef(wasSent)
  useEffect(() => {
    place.current = key
    isSent.current = wasSent
  })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const typed = left.get(`${place.current} ${element.id}`)
    if (typed) typeAgain(element, typed)
    return () => {
      const here = `${place.current} ${element.id}`
      if (isSent.current()) left.delete(here)
      else
        left.set(here, new Map(controlsOf(element).map((control) => [nameOf(control), typedInto(control)])))
    }
  }, [form])
}

/** Marks the values of a refused form as typed: React would reset untouched inputs when a dialog opens over it. */
export function useDrawnAsTyped(form: RefObject<HTMLFormElement>, round: string | undefined): void {
  useEffect(() => {
    if (round === undefined || !form.current) return
    for (const control of controlsOf(form.current)) typeInto(control, typedInto(control))
  }, [form, round])
}
