import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { firstLanguageOf } from '../../i18n/languages-of-country'
import { browserLocale, rememberedLocale } from '../../session/locale.server'
import { countryOf, locateVisitor } from '../../session/visitor-country.server'

/**
 * Sends a visitor of the bare address to the home page in their language: the one they used last, else that of their
 * country, else that of their browser (SPEC §4).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  const headers = new Headers({ Vary: 'Cookie, Accept-Language', 'Cache-Control': 'private, no-cache' })
  const remembered = await rememberedLocale(request)
  if (remembered) return redirect(`/${remembered}${search}`, { status: 302, headers })
  const { kept, cookie } = await locateVisitor(request, context)
  if (cookie) headers.append('Set-Cookie', cookie)
  const locale = firstLanguageOf(countryOf(kept)) ?? (await browserLocale(request))
  return redirect(`/${locale}${search}`, { status: 302, headers })
}

/** There is nothing to post here; whoever does sees the same. */
export const action = loader
