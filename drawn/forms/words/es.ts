import type { FormWords } from './form-words.js';

export const spanish: FormWords = {
  labels: {
    person:
      'Nombre|Nombre y apellidos|Solicitante|Paciente|Apellidos|A la atención de|De|Para|Solicitado por|Aprobado por|Médico|Empleado|Titular|Persona de contacto|Asegurado|Testigo|Preparado por|Alumno|Representante|Padre o tutor',
    company:
      'Empresa|Empleador|Razón social|Proveedor|Aseguradora|Centro escolar|Institución|Fabricante|Cliente|Laboratorio|Entidad|Compañía',
    job: 'Cargo|Profesión|Puesto|Ocupación|Puesto actual',
    department: 'Departamento|Sección|Área|Unidad|División|Sucursal|Servicio|Delegación',
    date: 'Fecha|Fecha de nacimiento|Fecha de ingreso|Fecha de solicitud|Fecha del siniestro|Válido hasta|Fecha de inicio|Fecha de emisión|Vencimiento|Periodo|Fecha de extracción',
    time: 'Hora|Hora de llegada|Horario|Hora de entrada|Hora de salida',
    phone: 'Teléfono|Móvil|Fax|Tel.|Teléfono fijo|Teléfono de contacto|N.º de fax',
    email: 'Correo electrónico|E-mail|Email',
    street: 'Dirección|Domicilio|Calle|Dirección postal|Lugar|Domicilio actual',
    town: 'Ciudad|Localidad|Municipio|Población|Lugar de nacimiento|Provincia',
    country: 'País|Nacionalidad|País de nacimiento',
    code: 'DNI|NIF|N.º de póliza|Código|Referencia|N.º de pedido|N.º de expediente|N.º de cuenta|Código postal|N.º de la Seguridad Social|Matrícula|N.º de serie|Registro|Muestra n.º|Historia clínica',
    count: 'N.º de páginas|Cantidad|Edad|N.º de hijos|Total de hojas|Número de empleados|Días|Unidades',
    money:
      'Importe|Total|Salario|Importe total|Ingresos mensuales|Coste|Presupuesto|Importe solicitado|Precio|Saldo|Alquiler|Valor estimado',
    percent: 'Descuento|Tipo|Porcentaje|Interés|Comisión|Participación',
    measure:
      'Peso|Altura|Talla|Temperatura|Glucosa|Longitud|Tensión arterial|Dosis|Duración|Hemoglobina|Volumen|Creatinina',
    phrase:
      'Asunto|Tipo|Finalidad|Motivo|Producto|Descripción|Estado civil|Sexo|Estado|Material|Diagnóstico|Alergias|Parentesco|Proyecto|Categoría|Estudios|Forma de pago|Turno|Color|Equipo|Modalidad|Curso',
    sentence:
      'Observaciones|Descripción de los hechos|Justificación|Información adicional|Mensaje|Instrucciones|Resumen|Antecedentes|Resultados|Comentarios|Otros|Medidas adoptadas',
  },
  questions:
    '¿Ha sido atendido antes?|¿Fuma?|¿Trabaja actualmente?|¿Tiene alergias?|¿Cuántas veces nos visitó el último año?|¿Se devolvió el material?|¿Cómo nos conoció?|¿Tiene hijos?|¿Toma medicamentos?|¿Desde cuándo vive en esta dirección?|¿Necesita transporte?|¿Tiene otro seguro?',
  hints:
    'dd/mm/aaaa|en mayúsculas|si procede|si lo hay|kg|ver al dorso|con prefijo|adjuntar copia|año en curso|del presupuesto|marque una|uso interno|al mes|opcional|en letra|últimos cinco años|como en el documento|en euros',
  options:
    'Sí/No|Hombre/Mujer|Soltero/Casado/Viudo/Divorciado|Completa/Parcial|Alta/Renovación/Cambio|Urgente/Ordinario|Correo/Teléfono/Fax|Aprobado/Denegado|Propia/Alquilada|Sangre/Orina|Bueno/Regular/Malo|Mañana/Tarde/Noche|Efectivo/Tarjeta/Transferencia',
  signatures:
    'Firma|Firma del solicitante|Fecha|Nombre en mayúsculas|Firma autorizada|Sello y firma|Visto bueno|Testigo|Lugar y fecha',
  titles:
    'SOLICITUD DE INGRESO|Formulario de Inscripción|FICHA DE CLIENTE|Cuestionario Médico|PARTE DE SINIESTRO|Petición de Análisis|SOLICITUD DE PRESUPUESTO|Cambio de Domicilio|FICHA DEL EMPLEADO|Hoja de Matrícula|PORTADA DE FAX|Solicitud de Vacaciones|INFORME DE INCIDENCIA|HOJA DE PEDIDO|Encuesta',
  headings:
    'DATOS PERSONALES|Contacto|DATOS LABORALES|Historia clínica|Parte A|USO INTERNO|Datos del tutor|Declaración|APROBACIÓN|Presupuesto|Datos del siniestro|Formación|Entrega|Experiencia previa|INSTRUCCIONES|Resultados|Seguro|General|Pago|Familia|Documentos',
  phrases:
    'tensión alta|vacaciones anuales|zona norte|visita técnica|daños por agua|revisión anual|equipo nuevo|ninguna|normal|ver anexo|pendiente|papel filtro|en persona|casado|azul|material de oficina|en curso|informe semanal|universitarios|soltera|asma leve|transferencia|informática|acero|primer trimestre|curso de formación|tarde|no procede|hijo|al contado|paracetamol',
  jobs: 'Jefe de ventas|Enfermera|Contable|Auxiliar|Director|Maestra|Conductor|Ingeniero|Secretaria|Analista|Técnico',
  departments:
    'Recursos Humanos|Contabilidad|Ventas|Jurídico|Calidad|Compras|Producción|Radiología|Cirugía|Almacén|Administración',
  prose:
    'Rellene todos los apartados en mayúsculas y devuelva el formulario a la dirección indicada.|Declaro que los datos facilitados son ciertos y completos.|Este mensaje se dirige únicamente a la persona indicada arriba.|Si no recibe todas las páginas, póngase en contacto con el remitente.|Sus datos se usarán solo para tramitar esta solicitud y se borrarán a los dos años.|Adjunte copia de todos los recibos y guarde los originales hasta el cierre del expediente.|La solicitud debe presentarse con una antelación mínima de diez días hábiles.|El abajo firmante acepta las condiciones impresas al dorso.|Según hablamos por teléfono, los primeros resultados estarán listos el mes que viene.|Las muestras sin etiqueta no serán analizadas.|El presupuesto no incluye viajes, que se piden con otro impreso.',
  headers:
    'Concepto|Cantidad|Coste|Descripción|Fecha|Horas|Importe|Nombre|Precio|Resultado|Valores normales|Total|Código|Año|Prueba|Observaciones|Parentesco|Edad',
  page: 'Página 1 de 2|Mod. 145|Ejemplar para la empresa|Uso exclusivo de la administración|Confidencial|Hoja 1|IMP-RH-017',
};
