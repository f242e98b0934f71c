/** Who a company's e-mails to its clients come from. */
export interface CompanySender {
  /** Null: the company's name. */
  senderName: string | null;
  /** An address of a domain that the company may send from. Null: that of the installation. */
  senderEmail: string | null;
  /** Whether the mail provider has verified the domain of that address. */
  isVerified: boolean;
  /** Where answers go. Null: the company's e-mail address. */
  replyTo: string | null;
}
