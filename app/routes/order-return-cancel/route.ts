import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { visitOf } from '../../session/visit.server'
import { callOffFromForm } from './call-off.server'

/** Redirects a visitor who opens the address to the page that has the button. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = (await visitOf(args)).url
  return redirect(pathname.replace(/\/cancel\/?$/, '/change'))
}

export async function action(args: ActionFunctionArgs) {
  return callOffFromForm(await visitOf(args), args.params.uuid ?? '')
}
