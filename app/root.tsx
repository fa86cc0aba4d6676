import './styles/global'
import type { HeadersFunction, LinksFunction } from '@remix-run/node'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useLocale } from './i18n/locale'
import { ScriptNonce } from './platform/document/script-nonce'
import { useHandles } from './platform/page-handle'
import { DocumentHead } from './shop/DocumentHead/DocumentHead'
import { ErrorPage } from './shop/ErrorPage/ErrorPage'
import { fontFaces, fontUrl } from './styles/font-faces'

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

// Otherwise child routes' cache headers are lost, and error pages have none.
export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useHandles().every(({ handle }) => handle.hydrate !== false)
  const nonce = useContext(ScriptNonce)
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <DocumentHead />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the server adds to it (inline-style.server.ts) */}
        <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
        <Links />
      </head>
      <body data-awake={useHydrated() || undefined}>
        {children}
        {hydrates ? <ScrollRestoration nonce={nonce} /> : null}
        {hydrates ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows errors in the shell itself, such as an unavailable backend. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} isBare />
}
