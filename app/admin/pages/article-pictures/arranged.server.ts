import { type PerLocale, perLocale } from '../../../../contract/locales'
import { textOf } from '../../../session/visit.server'
import { altField } from './alt-field'

type ArrangedPicture = { id: string; alt: PerLocale }

const MAX_PICTURES = 20

/** Returns the pictures with their words as they were typed, in the order that a pressed button asks for. */
export function arrangedIn(form: FormData): ArrangedPicture[] {
  const ids = [...form.keys()]
    .filter((name) => /^picture-\d+$/.test(name))
    .map((name) => textOf(form, name))
    .slice(0, MAX_PICTURES)
  const pictures = ids.map((id) => ({ id, alt: perLocale((locale) => textOf(form, altField(id, locale))) }))
  const kept = pictures.filter(({ id }) => id !== textOf(form, 'remove'))
  const place = kept.findIndex(({ id }) => id === textOf(form, 'up'))
  const [before, moved] = [kept[place - 1], kept[place]]
  return before && moved ? [...kept.slice(0, place - 1), moved, before, ...kept.slice(place + 1)] : kept
}
