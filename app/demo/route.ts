import { Outlet } from '@remix-run/react'
import { isDemo } from '../platform/mode.server'

export function loader() {
  if (!isDemo()) throw new Response(null, { status: 404 })
  return null
}

export default Outlet
