import { describe, expect, test } from 'vitest'
import { codeAt } from '../../backend/domain/office/staff/codes'
import { inviteMember } from '../../backend/domain/office/staff/invite'
import type { StaffRole } from '../../contract/staff/permissions'
import { TEST_NOW } from '../support/backend'
import { testShop } from '../support/set-up'
import { STAFF_PASSWORD, staffMember } from '../support/staff-members'

const shop = testShop()
const now = () => TEST_NOW

const invitationOf = (email: string, role: StaffRole = 'texts') =>
  inviteMember({ db: shop.backend.db, now }, { email, role }, { id: null, name: 'test' })

async function owner() {
  const visitor = shop.visitor()
  expect((await visitor.post('/en/admin/sign_in?demo=owner', {})).status).toBe(303)
  return visitor
}

describe('setting up access', () => {
  test('walks from the link of the invitation to the recovery codes, and with one of them in again', async () => {
    const page = `/en/admin/join/${await invitationOf('walker@shop.example')}`
    const visitor = shop.visitor()
    const opened = await visitor.get(page)
    expect([opened.status, opened.text.includes('walker@shop.example')]).toEqual([200, true])
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(opened.html)?.[1]?.replaceAll(' ', '') ?? ''
    const typed = { name: 'Walker', NewPassword: STAFF_PASSWORD }
    const refused = await visitor.post(page, { ...typed, Code: '000000' })
    expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error:/)])
    const joined = await visitor.post(page, { ...typed, Code: codeAt(secret, now()) })
    const codes = joined.html.match(/(?<=<code>)[a-z2-9]{4}(?:-[a-z2-9]{4}){2}(?=<\/code>)/g) ?? []
    expect([joined.status, joined.text.includes('Your recovery codes'), codes.length]).toEqual([
      200,
      true,
      10,
    ])
    expect((await visitor.get('/en/admin')).text).toContain('Walker')
    expect((await visitor.get(page)).status).toBe(410)
    const again = shop.visitor()
    const entered = await again.post('/en/admin/sign_in', {
      ...{ Username: 'walker@shop.example', Password: STAFF_PASSWORD, Code: codes[0] ?? '' },
    })
    expect(entered.status).toBe(303)
    expect((await again.follow(entered)).text).toContain('Walker')
  })
})

describe('the page of the staff', () => {
  test('withdraws an invitation, whose link then lets nobody in, and says so where it is gone already', async () => {
    const page = `/en/admin/join/${await invitationOf('withdrawn@shop.example')}`
    const staff = await owner()
    expect((await staff.get('/en/admin/staff')).html).toContain('value="withdrawn@shop.example"')
    const posted = { email: 'withdrawn@shop.example' }
    const done = await staff.post('/en/admin/staff/withdraw', posted)
    expect(done.status).toBe(303)
    const after = await staff.follow(done)
    expect(after.text).toContain('The invitation is withdrawn.')
    expect(after.html).not.toContain('withdrawn@shop.example')
    const spent = await shop.visitor().get(page)
    expect([spent.status, spent.text]).toEqual([410, expect.stringContaining('no longer works')])
    const taken = { email: 'taken@shop.example' }
    await invitationOf(taken.email)
    const other = await staffMember(shop.backend, 'owner', now)
    expect((await other.post('/api/adm/staff/invitations/withdrawals', taken)).status).toBe(200)
    const late = await staff.post('/en/admin/staff/withdraw', taken)
    expect([late.status, late.text]).toEqual([404, expect.stringContaining('is gone already')])
  })

  test('says beside the role why a member is not invited with another one', async () => {
    const staff = await owner()
    const answer = await staff.post('/en/admin/staff/invite', {
      ...{ Emailadres: 'owner@demo.example', role: 'reader' },
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Olivia Oaks works here already. Choose “Owner: everything”')
    expect((await staff.get('/en/admin/staff')).status).toBe(200)
  })
})
