import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { usePath } from '../shell/use-shop.ts';
import styles from './product-actions.module.css';

/** What one does with a product before buying it. Forms, so that they work without script. */
export function ProductActions({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const path = usePath();
  return (
    <div className={styles.actions}>
      <Form method="post" action={path('/compare')}>
        <input type="hidden" name="kind" value="product" />
        <SubmitButton look="outline" size="small" name="id" value={productId}><Icon name="table" size={16} /> {t('addToCompare')}</SubmitButton>
      </Form>
    </div>
  );
}
