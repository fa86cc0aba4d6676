import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { orderAgain } from '../../ordering/order/order-again.server'
import { visitOf } from '../../session/visit.server'

/** Redirects a visitor who opens the address to the page of the order, which has the button. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = (await visitOf(args)).url
  return redirect(pathname.replace(/\/again\/?$/, ''))
}

export async function action(args: ActionFunctionArgs) {
  return orderAgain(await visitOf(args), args.params.uuid ?? '')
}
