import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../language/language.js';

/** A dialog over the page; Escape closes it, and the focus goes back to where it was. */
export function Window({
  title,
  close,
  children,
  wide,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  wide?: boolean;
}) {
  const t = useTexts();
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(open) => !open && close()}>
      <Modal className={wide ? 'window wide' : 'window'}>
        <Dialog>
          <div className="row">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <span className="grow" />
            <button type="button" className="quiet" onClick={close}>
              {t('app.close')}
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
