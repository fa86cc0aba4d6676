import { SectionNav } from './SectionNav'

const PAGES = [
  ['texts', 'texts'],
  ['mail', 'texts/mail'],
  ['document', 'texts/document'],
] as const

export const TextsNav = () => <SectionNav words="admin-texts" pages={PAGES} />
