/** The way to pay of organisations that staff has allowed: the order goes on at once, and is paid by transfer within some days. */
export const ON_INVOICE = 'invoice'
