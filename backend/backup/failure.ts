/** Something that whoever asked for a backup, or for one to be restored, has to know or to do; told without a stack. */
export class BackupFailure extends Error {}
