import styles from "#components/ui/row-menu.module.css";

interface Props {
  /** The id of the list's `RowMenu`. */
  menu: string;
  /** The id of what the row shows. */
  row: string;
  label: string;
}

/** The button of a row that opens the menu of its list. */
export function RowMenuButton({ menu, row, label }: Props) {
  return (
    <button
      type="button"
      value={row}
      popoverTarget={menu}
      aria-haspopup="menu"
      aria-label={label}
      className={styles.button}
    />
  );
}
