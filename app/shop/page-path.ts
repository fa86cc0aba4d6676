import { isRouteErrorResponse, useLocation, useResolvedPath, useRouteError } from '@remix-run/react'
import { useLocale } from '../i18n/locale'
import { useHandles } from '../platform/page-handle'

/** Without dialogs: a link built from the current URL would stack a dialog on itself. */
export function usePagePath(): string {
  const handles = useHandles()
  const firstDialog = handles.findIndex(({ handle }) => handle.dialog)
  const page = firstDialog > 0 ? handles[firstDialog - 1] : handles.at(-1)
  return page?.pathname.replace(/\/$/, '') ?? ''
}

/** With the search parameters of the page. On a 404 page, the dialog opens over the home page. */
export function useDialogLink(dialog: string): string {
  const page = usePagePath()
  const { search } = useLocation()
  const locale = useLocale()
  const error = useRouteError()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return isNotFound ? `/${locale}/${dialog}` : `${page}/${dialog}${search}`
}

export function useParentLink(): string {
  const parent = useResolvedPath('..').pathname.replace(/\/$/, '')
  return parent + useLocation().search
}

export function useChildDialogLink(dialog: string): string {
  return useResolvedPath(dialog).pathname + useLocation().search
}

export const useSiblingDialogLink = (dialog: string) => useChildDialogLink(`../${dialog}`)
