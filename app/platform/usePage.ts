import { useLoaderData } from '@remix-run/react'
import type { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/locale'

/** The words of a page with their language, and what its loader has loaded. */
export const usePage = <Loader>(namespaces: Parameters<typeof useTranslation>[0]) => ({
  ...useWords(namespaces),
  ...useLoaderData<Loader>(),
})
