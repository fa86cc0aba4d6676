import { isRouteErrorResponse, useLocation, useResolvedPath, useRouteError } from '@remix-run/react'
import { useLocale } from '../i18n/locale'
import { useHandles } from '../page-handle'

/**
 * The path of the page being shown, without the dialogs over it: links of the shell start from here,
 * never from the current address (which would stack a dialog on itself).
 */
export function usePagePath(): string {
  const handles = useHandles()
  const firstDialog = handles.findIndex(({ handle }) => handle.dialog)
  const page = firstDialog > 0 ? handles[firstDialog - 1] : handles.at(-1)
  return page?.pathname.replace(/\/$/, '') ?? ''
}

/**
 * The address of a dialog over the page being shown; keeps the page's search parameters. Nothing can lie over a page
 * that is not there: dialogs then open over the home page.
 */
export function useDialogLink(dialog: string): string {
  const page = usePagePath()
  const { search } = useLocation()
  const locale = useLocale()
  const error = useRouteError()
  const isLost = isRouteErrorResponse(error) && error.status === 404
  return isLost ? `/${locale}/${dialog}` : `${page}/${dialog}${search}`
}

/** Where closing the dialog that calls this leads: the page or dialog under it, with the search parameters. */
export function useParentLink(): string {
  const parent = useResolvedPath('..').pathname.replace(/\/$/, '')
  return parent + useLocation().search
}

/** The address of a dialog stacked on the one that calls this, with the search parameters. */
export function useDialogOnThis(dialog: string): string {
  return useResolvedPath(dialog).pathname + useLocation().search
}

/** The address of a dialog in place of the one that calls this, with the search parameters. */
export function useDialogBeside(dialog: string): string {
  return useResolvedPath(`../${dialog}`).pathname + useLocation().search
}
