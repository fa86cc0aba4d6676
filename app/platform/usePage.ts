import { useLoaderData } from '@remix-run/react'
import type { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/locale'

type Words = ReturnType<typeof useWords>

/** Loaded data named like the words would replace them, so a page cannot be given any. */
type Page<Data> = keyof Words & keyof Data extends never ? Words & Data : never

/** The words of a page with their language, and what its loader has loaded. */
export const usePage = <Loader>(namespaces: Parameters<typeof useTranslation>[0]) =>
  ({ ...useWords(namespaces), ...useLoaderData<Loader>() }) as Page<ReturnType<typeof useLoaderData<Loader>>>
