/**
 * Written into every page, before its content. Until React takes over, a click on a button that needs a script and the
 * submission of a form without an address would vanish: the last one is held, its control shows that it waits, and
 * components/frame/early-input.tsx repeats it. What the browser does by itself, such as links, forms with an address,
 * checkboxes and popovers, goes on as always.
 */
export const HOLD_EARLY_INPUT = `(()=>{
let held=null;
const hold=(event)=>{
  const {target}=event;
  if(!(target instanceof Element)||target.closest("[popover] [popovertarget]"))return;
  const control=event.type==="submit"
    ?target.hasAttribute("action")?null:event.submitter||target
    :target.closest("button[type=button]:not([popovertarget])");
  if(!control||control.disabled)return;
  event.preventDefault();
  held?.removeAttribute("aria-busy");
  held=control;
  control.setAttribute("aria-busy","true");
};
addEventListener("click",hold,true);
addEventListener("submit",hold,true);
window.folioEarlyInput=()=>{
  removeEventListener("click",hold,true);
  removeEventListener("submit",hold,true);
  const control=held;
  held=null;
  control?.removeAttribute("aria-busy");
  return control;
};
})()`;
