/** Tells whoever asked for a backup, or for one to be restored, what to know or to do; it is shown without a stack. */
export class BackupFailure extends Error {}
