import type { PerLocale } from '../../../../contract/locales'

/** A part of a mail or document: how it is called, what it fills in, and what our words were where those have changed. */
export interface ShownWords {
  part: string
  label: string
  /** This tells what each name stands for; it is empty where there are none. */
  placeholders: string
  ours: PerLocale
  replaced: Partial<Record<string, string>>
}
