import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { announceChange } from './set-input'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = Map<string, string | boolean>

// A hidden value is not typed, no script may set a file, and a password is to be forgotten.
const UNTYPED = new Set(['hidden', 'file', 'password', 'submit', 'button', 'image', 'reset'])

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

const nameOf = (control: Control) => (isTicked(control) ? `${control.name}=${control.value}` : control.name)
const typedInto = (control: Control) => (isTicked(control) ? control.checked : control.value)

function typeInto(control: Control, typed: string | boolean) {
  if (isTicked(control)) control.checked = Boolean(typed)
  else if (!(control instanceof HTMLSelectElement)) control.value = String(typed)
  // What is offered may be another since.
  else if ([...control.options].some(({ value }) => value === typed)) control.value = String(typed)
}

function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(({ name, type }) => name && type && !UNTYPED.has(type))
}

/** What forms held when they were left, by the place in the history and their id; it is gone with the document. */
const left = new Map<string, Typed>()

function typeAgain(form: HTMLFormElement, typed: Typed) {
  for (const control of controlsOf(form)) {
    const before = typed.get(nameOf(control))
    if (before !== undefined) typeInto(control, before)
  }
  announceChange(form)
}

/**
 * Fills in at a step back or forward what a form held when its page was left, as browsers do with whole documents. A form
 * that was sent begins anew.
 */
export function useTypedAgain(form: RefObject<HTMLFormElement>, wasSent?: () => boolean): void {
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
      if (isSent.current?.()) left.delete(here)
      else
        left.set(here, new Map(controlsOf(element).map((control) => [nameOf(control), typedInto(control)])))
    }
  }, [form])
}

/**
 * Counts what a refused form was drawn with as typed. A browser takes it for what the form begins with, which the next drawing
 * replaces: a dialog that opens over the page draws the form without its answer.
 */
export function useDrawnAsTyped(form: RefObject<HTMLFormElement>, round: string | undefined): void {
  useEffect(() => {
    if (round === undefined || !form.current) return
    for (const control of controlsOf(form.current)) typeInto(control, typedInto(control))
  }, [form, round])
}
