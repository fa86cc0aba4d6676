import { expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { Menu } from './Menu'
import { MenuItem } from './MenuItem'

test('the server sends a folded list of links and forms', async () => {
  const html = await renderPart(
    <Menu label="Account">
      {[
        <MenuItem key="orders">
          <a href="/en/orders">My orders</a>
        </MenuItem>,
        <form key="logout" method="post" action="/en/logout">
          <MenuItem>
            <button type="submit">Log out</button>
          </MenuItem>
        </form>,
      ]}
    </Menu>,
  )
  expect(html).toMatch(/^<details class="[^"]+"><summary class="[^"]+">Account<\/summary>/)
  expect(html).toContain('<li><a href="/en/orders">My orders</a></li>')
  expect(html).toContain(
    '<li><form method="post" action="/en/logout"><button type="submit">Log out</button></form></li>',
  )
  expect(await htmlErrors(html)).toEqual([])
})
